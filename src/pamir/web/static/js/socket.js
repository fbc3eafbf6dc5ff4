/* The line to the server: says hello again after every break, and repeats what was not answered. */

import { newSocket } from './greeting.js';

const WAIT = [300, 800, 2000, 4000, 8000];
const FINAL = new Set([4001, 4004]); // a wrong secret or no such table: coming back would not help

/* Browsers give no UUID to pages that come without encryption from another machine. */
const newId = () =>
  crypto.randomUUID?.() || Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(36)).join('');

/* Long messages come packed. */
const unpacked = data =>
  typeof data === 'string' ? data : new Response(data.stream().pipeThrough(new DecompressionStream('deflate'))).text();

export class Line {
  /** `hello` makes the first message of each connection, `hear` gets every message, `state` whether we are connected
     and,
   *  if not, whether for good. */
  constructor({ hello, hear, state }) {
    this.hello = hello;
    this.hear = hear;
    this.state = state;
    this.tries = 0;
    this.waiting = new Map(); // id -> message not answered yet
    this.inTurn = Promise.resolve(); // unpacking takes a moment, and nothing may overtake what came before it
    this.open();
    addEventListener('online', () => this.open());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.open();
    });
    setInterval(() => this.raw({ type: 'ping' }), 25000);
  }

  open() {
    if (this.ended || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    const { early } = window,
      useful = early?.socket.readyState <= WebSocket.OPEN;
    window.early = null;
    const socket = (this.socket = useful ? early.socket : newSocket());
    const met = () => {
      this.tries = 0;
      for (const message of this.waiting.values()) this.raw(message);
      this.state(true);
    };
    socket.onopen = () => {
      this.raw(this.hello());
      met();
    };
    const next = what => {
      this.inTurn = this.inTurn.then(() => socket === this.socket && what()).catch(reportError);
    };
    socket.onmessage = event =>
      next(async () => {
        const message = JSON.parse(await unpacked(event.data));
        if (socket === this.socket) this.receive(message);
      });
    const closed = event => {
      this.ended = FINAL.has(event.code);
      this.state(false, this.ended, event.code);
      if (this.ended) return;
      const wait = WAIT[Math.min(this.tries++, WAIT.length - 1)];
      this.timer = setTimeout(() => this.open(), wait + Math.random() * 200);
    };
    socket.onclose = event => next(() => closed(event));
    if (!useful || socket.readyState !== WebSocket.OPEN) return;
    met(); // hello was said before this script had come
    early.heard.forEach(socket.onmessage);
  }

  receive(message) {
    if (message.id) {
      const asked = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (asked?.answer) return asked.answer(message);
    }
    this.hear(message);
  }

  raw(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const { answer, ...plain } = message;
    this.socket.send(JSON.stringify(plain));
  }

  /** Send something that is to be answered; it survives a break of the line. */
  send(message, answer) {
    const id = newId();
    const whole = { ...message, id, answer };
    this.waiting.set(id, whole);
    this.raw(whole);
    return id;
  }

  /** Whatever is not answered yet is sent again, over a new line: the old one may be dead without knowing it. */
  again() {
    const old = this.socket;
    this.socket = null;
    if (old) {
      old.onclose = old.onmessage = null;
      old.close();
    }
    this.tries = 0;
    this.open();
  }

  /** Send something nobody answers. */
  tell(message) {
    this.raw({ ...message, id: newId() });
  }
}
