import styles from './field-illustration.module.css';
import { landingTexts } from './landing-texts.ts';

/** Two neighbours planting rice, seen the way our tools see a picture: with boxes, outlines and joints. */
export function FieldIllustration() {
  const t = landingTexts.useTexts();
  return (
    <svg className={styles.art} viewBox="0 0 680 400" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="field-frame">
          <rect width="680" height="400" rx="20" />
        </clipPath>
      </defs>
      <g clipPath="url(#field-frame)">
        <Land />
        <Tree />
        <Seedlings />
        <Neighbour x={236} tone={styles.pine} />
        <Neighbour x={500} tone={styles.warm} mirrored />
      </g>
      <Marks person={t('art.person')} tree={t('art.tree')} pose={t('art.pose')} />
    </svg>
  );
}

function Land() {
  return (
    <>
      <rect width="680" height="400" className={styles.sky} />
      <circle cx="566" cy="88" r="40" className={styles.sun} />
      <path
        d="M0 196c70-62 150-78 226-40 60-52 150-66 230-14 70-34 150-26 224 22v120H0z"
        className={styles.farHill}
      />
      <path d="M0 232c90-44 190-40 280-10 110-38 250-40 400 4v80H0z" className={styles.nearHill} />
      <path d="M0 262c150-26 480-30 680-6v144H0z" className={styles.paddy} />
      <g className={styles.rows}>
        <path d="M0 292c170-22 470-26 680-6" />
        <path d="M0 328c190-24 480-28 680-6" />
        <path d="M0 370c210-26 490-30 680-6" />
      </g>
    </>
  );
}

function Tree() {
  return (
    <g>
      <path d="M92 250c4-30 2-50 4-84h10c0 34 0 54 6 84z" className={styles.trunk} />
      <circle cx="74" cy="142" r="32" className={styles.leafDark} />
      <circle cx="126" cy="146" r="30" className={styles.leafDark} />
      <circle cx="100" cy="112" r="40" className={styles.leaf} />
    </g>
  );
}

const SEEDS = [
  [40, 312],
  [92, 308],
  [150, 304],
  [352, 300],
  [398, 300],
  [596, 304],
  [640, 308],
  [60, 352],
  [126, 348],
  [196, 344],
  [372, 338],
  [424, 340],
  [566, 346],
  [628, 350],
  [34, 388],
  [110, 386],
  [190, 384],
  [286, 380],
  [372, 380],
  [458, 382],
  [548, 386],
  [640, 390],
] as const;

function Seedlings() {
  return (
    <g className={styles.seed}>
      {SEEDS.map(([x, y]) => (
        <path key={`${x}-${y}`} d={`M${x} ${y}v-13M${x} ${y - 2}q-7-5-8-12M${x} ${y - 2}q7-5 8-12`} />
      ))}
    </g>
  );
}

function Neighbour({
  x,
  tone,
  mirrored = false,
}: {
  x: number;
  tone: string | undefined;
  mirrored?: boolean;
}) {
  return (
    <g transform={`translate(${x} 330) scale(${mirrored ? -1.15 : 1.15} 1.15)`}>
      <ellipse cx="18" cy="2" rx="58" ry="6" className={styles.shade} />
      <path d="M-8 0C-12-30-10-48-2-66M12 0C12-26 8-46 2-66" className={styles.legs} />
      <path d="M0-68C14-84 32-92 50-92" className={`${styles.torso} ${tone}`} />
      <path d="M50-88C60-66 66-50 70-30" className={`${styles.arm} ${tone}`} />
      <circle cx="70" cy="-28" r="6" className={styles.skin} />
      <circle cx="72" cy="-98" r="14" className={styles.skin} />
      <path
        d="M44-106C58-112 66-124 74-130C84-120 94-108 102-96C82-104 62-108 44-106z"
        className={styles.hat}
      />
      <path d="M72-26v18M72-12q-7-6-8-12M72-12q7-6 8-12" className={styles.sprout} />
    </g>
  );
}

function Marks({ person, tree, pose }: { person: string; tree: string; pose: string }) {
  const joints = [
    [500, 254],
    [441, 225],
    [420, 295],
    [417, 217],
  ] as const;
  return (
    <>
      <rect x="212" y="172" width="148" height="168" rx="2" className={styles.box} />
      {[
        [212, 172],
        [360, 172],
        [212, 340],
        [360, 340],
      ].map(([x = 0, y = 0]) => (
        <rect key={`${x}-${y}`} x={x - 4} y={y - 4} width="8" height="8" rx="2" className={styles.handle} />
      ))}
      <Tag x={212} y={146} text={person} kind={styles.boxTag} />
      <path
        d="M100 68 60 92 38 140 62 176 94 182 96 252 114 252 110 178 148 172 160 134 142 92z"
        className={styles.outline}
      />
      {[
        '100,68',
        '60,92',
        '38,140',
        '62,176',
        '94,182',
        '96,252',
        '114,252',
        '110,178',
        '148,172',
        '160,134',
        '142,92',
      ].map((at) => {
        const [cx, cy] = at.split(',');
        return <circle key={at} cx={cx} cy={cy} r="3.500" className={styles.vertex} />;
      })}
      <Tag x={36} y={34} text={tree} kind={styles.outlineTag} />
      <path
        d={`M${joints.map(([x, y]) => `${x} ${y}`).join('L')}M441 225L417 217M500 254L490 330M500 254L510 330`}
        className={styles.bones}
      />
      {[...joints, [490, 330], [510, 330]].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="5" className={styles.joint} />
      ))}
      <Tag x={448} y={176} text={pose} kind={styles.poseTag} />
    </>
  );
}

function Tag({ x, y, text, kind }: { x: number; y: number; text: string; kind: string | undefined }) {
  const width = 20 + Array.from(text).reduce((sum, letter) => sum + (letter > '\u1100' ? 13 : 7.5), 0);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height="22" rx="4" className={kind} />
      <text x={width / 2} y="15.500" textAnchor="middle" className={styles.tagText}>
        {text}
      </text>
    </g>
  );
}
