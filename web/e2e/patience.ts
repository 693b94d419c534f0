// How long something may take, in milliseconds, before it counts as not happening. No test that passes waits
// for it, however busy the machine is.
export const patience = 300_000;
