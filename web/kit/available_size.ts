// The size available in the window for a drawing, and the scale at which the drawing fits.
export type AvailableSize = { readonly width: number; readonly height: number };

const [least, most, step] = [0.4, 1.8, 0.02];

// Largest scale at which the drawing fits. `heightAt` returns the drawing's height when it is laid out for a width.
// Returns the smallest scale if none fits.
export function scaleFor(room: AvailableSize, heightAt: (width: number) => number, largest = most): number {
  for (let scale = largest; scale > least; scale -= step) {
    if (heightAt(room.width / scale) * scale <= room.height) return scale;
  }
  return least;
}
