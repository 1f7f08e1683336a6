// Returns a function from a request to the lines of its response. It throws if the program violates an invariant.
export function start(table: BufferSource | Promise<Response>, game: BufferSource | Promise<Response>): Promise<(request: string) => string[]>;
