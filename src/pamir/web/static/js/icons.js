/* All symbols live in one sprite, placed in the page so that every use element finds them and takes the page's colours. */

export async function loadIcons() {
  const text = await fetch('/static/icons.svg').then(answer => answer.text());
  const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  document.body.prepend(document.importNode(sprite, true));
}
