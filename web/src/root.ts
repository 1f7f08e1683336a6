// Where the page stands on its host. A server has it at the top; a folder of files may lie anywhere.
export const root: string = import.meta.env.BASE_URL === '/' ? '/' : new URL('.', document.baseURI).pathname;

// Where something of the page, as “/t/abc”, is on this host.
export const onHost = (path: string): string => root + path.slice(1);
