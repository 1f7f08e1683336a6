// How much of the window there is for a drawing, and how large it may be in it.
export type AvailableSize = { readonly width: number; readonly height: number };

const [least, most, step] = [0.4, 1.8, 0.02];

// The largest scale at which a drawing fits: laid out for the width that the scale leaves, it is so high. Where none
// does, the least.
export function scaleFor(room: AvailableSize, heightAt: (width: number) => number, largest = most): number {
  for (let scale = largest; scale > least; scale -= step) {
    if (heightAt(room.width / scale) * scale <= room.height) return scale;
  }
  return least;
}
