// Layout of a seat's plate.
import { cardHeight, cardWidth, type Box, type SeatBox, type Spot } from './geometry';

export type SeatParts = {
  // The milestone with the points of the kitty.
  stone: Box;
  name: Box;
  kitty: (index: number, count: number) => Spot;
  backs: Spot;
};

type Measures = { stone: Box; name: Box; kitty: Box; kittyScale: number; backs: Spot };

function farWide({ x, y, width }: SeatBox): Measures {
  return {
    stone: { x: x + 8, y: y + 9, width: 42, height: 69 },
    name: { x: x + 58, y: y + 8, width: width - 66, height: 26 },
    kitty: { x: x + 58, y: y + 40, width: width - 128, height: 42 },
    kittyScale: 0.3,
    backs: { x: x + width - 47, y: y + 42, scale: 0.26 },
  };
}

function nearWide({ x, y, width }: SeatBox): Measures {
  return {
    stone: { x: x + 8, y: y + 8, width: 42, height: 64 },
    name: { x: x + 58, y: y + 8, width: 118, height: 26 },
    kitty: { x: x + 186, y: y + 7, width: width - 194, height: 64 },
    kittyScale: 0.455,
    backs: { x: x + 62, y: y + 39, scale: 0.23 },
  };
}

function farNarrow({ x, y, width }: SeatBox): Measures {
  const backs = { x: x + width - 31, y: y + 31, scale: 0.2 };
  return {
    stone: { x: x + 4, y: y + 8, width: 30, height: 52 },
    name: { x: x + 38, y: y + 5, width: width - 43, height: 21 },
    kitty: { x: x + 38, y: y + 29, width: width - 43 - 36, height: 32 },
    kittyScale: 0.23,
    backs,
  };
}

function nearNarrow({ x, y, width }: SeatBox): Measures {
  const name = Math.min(130, width * 0.34);
  return {
    stone: { x: x + 5, y: y + 4, width: 34, height: 50 },
    name: { x: x + 46, y: y + 6, width: name, height: 22 },
    kitty: { x: x + 54 + name, y: y + 4, width: width - 60 - name, height: 50 },
    kittyScale: 0.355,
    backs: { x: x + 48, y: y + 31, scale: 0.17 },
  };
}

export function seatParts(box: SeatBox, wide: boolean): SeatParts {
  const far = wide ? farWide : farNarrow;
  const near = wide ? nearWide : nearNarrow;
  const { stone, name, kitty, kittyScale, backs } = box.near ? near(box) : far(box);
  // Two thirds of every card stay visible, so that its number can be read.
  const spot = (at: number, count: number): Spot => {
    const scale = Math.min(kittyScale, kitty.width / cardWidth / (1 + 0.66 * (count - 1)));
    const card = cardWidth * scale;
    const step = count > 1 ? Math.min(card + 4, (kitty.width - card) / (count - 1)) : 0;
    return { x: kitty.x + at * step, y: kitty.y + ((kittyScale - scale) * cardHeight) / 2, scale };
  };
  return { stone, name, kitty: spot, backs };
}
