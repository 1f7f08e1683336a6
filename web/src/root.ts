// Base path of the page. A server serves it at "/", a plain file server may serve it from any folder.
export const root: string = import.meta.env.BASE_URL === '/' ? '/' : new URL('.', document.baseURI).pathname;

// Adds the base path to a path of the page such as "/t/abc".
export const onHost = (path: string): string => root + path.slice(1);
