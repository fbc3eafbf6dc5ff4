/* What the page knows of its browser and TypeScript cannot: listeners hear of elements, and early.js leaves a socket. */

type Heard<E> = E & { target: any };

interface Document {
  addEventListener<K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: Heard<DocumentEventMap[K]>) => any,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface HTMLElement {
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: Heard<HTMLElementEventMap[K]>) => any,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface Window {
  early?: { socket: WebSocket; heard: MessageEvent[] };
}

declare function addEventListener<K extends keyof WindowEventMap>(
  type: K,
  listener: (event: Heard<WindowEventMap[K]>) => any,
  options?: boolean | AddEventListenerOptions,
): void;
