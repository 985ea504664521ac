/** Why a URL can't be read that will not pass by itself. */
export class Hopeless extends Error {}
