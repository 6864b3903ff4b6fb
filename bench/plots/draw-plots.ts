/** Draws. */
export function drawPlots(): void {}
