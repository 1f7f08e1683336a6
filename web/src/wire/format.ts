// The format of the messages that this page reads (table/wire/messages.hpp).
export const messageFormat = 2;
