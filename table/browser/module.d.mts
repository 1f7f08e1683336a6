// A request to the lines of its answer; throws where the program broke a promise.
export function start(table: BufferSource | Promise<Response>, game: BufferSource | Promise<Response>): Promise<(request: string) => string[]>;
