/** A save that waits on this device for something else than the connection, which its message tells. */
export class SaveWaits extends Error {}
