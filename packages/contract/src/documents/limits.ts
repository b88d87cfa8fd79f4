/** A document comes from a stranger's browser: every count and length is bounded before anything walks it. */
export const LIMITS = {
  objects: 20_000,
  relations: 20_000,
  remarks: 500,
  answers: 2_000,
  files: 2_000,
  attributes: 100,
  pointsPerShape: 20_000,
  ringsPerPolygon: 200,
  keyframes: 50_000,
  runs: 2_000_000,
  /** All coordinates of one document together, whatever shapes carry them. */
  numbers: 4_000_000,
  name: 200,
  text: 20_000,
  remark: 2_000,
  choices: 200,
  coordinate: 10_000_000,
} as const;

export const ID_PATTERN = /^[A-Za-z0-9_.:-]{1,64}$/;
