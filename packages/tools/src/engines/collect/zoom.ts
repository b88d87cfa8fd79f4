/** How a picture lies on its stage: its scale, and where its middle is, from the middle of the stage, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Extent {
  readonly width: number;
  readonly height: number;
}

const MAX_SCALE = 8;
const MARGIN = 16;

/** Whole and as large as the stage allows, but never larger than it is. */
export const fit = (stage: Extent, picture: Extent): Zoom => ({
  scale: Math.min(
    1,
    Math.max(1, stage.width - MARGIN * 2) / picture.width,
    Math.max(1, stage.height - MARGIN * 2) / picture.height,
  ),
  x: 0,
  y: 0,
});

/** No further than until the picture's edge is at the stage's edge; a picture that fits stays in the middle. */
function held({ scale, x, y }: Zoom, stage: Extent, picture: Extent): Zoom {
  const slack = (size: number, room: number) => Math.max(0, (size * scale - room) / 2);
  const [w, h] = [slack(picture.width, stage.width), slack(picture.height, stage.height)];
  return { scale, x: Math.min(Math.max(x, -w), w), y: Math.min(Math.max(y, -h), h) };
}

/** What lies under `at` (from the middle of the stage) stays there. */
export function zoomAt(
  zoom: Zoom,
  factor: number,
  at: { x: number; y: number },
  stage: Extent,
  picture: Extent,
): Zoom {
  const least = fit(stage, picture).scale;
  const scale = Math.min(Math.max(zoom.scale * factor, least), MAX_SCALE);
  const grown = scale / zoom.scale;
  const moved = { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown };
  return held(moved, stage, picture);
}

export const panBy = (zoom: Zoom, dx: number, dy: number, stage: Extent, picture: Extent): Zoom =>
  held({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, stage, picture);
