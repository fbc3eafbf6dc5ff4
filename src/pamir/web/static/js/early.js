/* The first words with the server, while the rest of the page is still on its way; socket.js takes over from here. */

import { greeting, newSocket } from './greeting.js';

if (!('early' in window) && !location.pathname.startsWith('/try')) {
  // else the rest was quicker, or there is no table to be greeted
  const socket = newSocket(),
    heard = [];
  socket.onopen = () => socket.send(JSON.stringify(greeting()));
  socket.onmessage = event => heard.push(event);
  window.early = { socket, heard };
}
