/** Who asks for what is drawn and read: everything is for the one who has started the command. */
export const WORKSPACE = 'command-line';
