import type { ReactNode } from 'react';
import styles from './tool-pictures.module.css';

/** A small work screen: every field's picture is drawn on the same bench. */
function Bench({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.bench} viewBox="0 0 640 400" aria-hidden="true" focusable="false">
      <rect width="640" height="400" rx="16" className={styles.dark} />
      <rect x="0" y="0" width="640" height="40" rx="16" className={styles.bar} />
      <rect x="0" y="24" width="640" height="16" className={styles.bar} />
      <circle cx="24" cy="20" r="6" className={styles.warm} />
      <rect x="42" y="15" width="96" height="10" rx="5" className={styles.dim} />
      <rect x="532" y="11" width="88" height="18" rx="6" className={styles.pine} />
      <svg x="0" y="40" width="640" height="360" viewBox="0 0 640 360">
        {children}
      </svg>
    </svg>
  );
}

function Handles({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([cx = 0, cy = 0]) => (
    <rect key={`${cx}-${cy}`} x={cx - 4} y={cy - 4} width="8" height="8" rx="2" className={styles.handle} />
  ));
}

function Street() {
  return (
    <>
      <rect x="24" y="24" width="592" height="312" rx="10" className={styles.sky} />
      <path d="M24 190h592v146H24z" className={styles.road} />
      <path d="M24 196h592" className={styles.kerb} />
      <path d="M60 268h70M180 268h70M300 268h70M420 268h70M540 268h60" className={styles.lane} />
      <path d="M60 196V96h84v100zM160 196V64h70v132zM470 196V84h110v112z" className={styles.house} />
      <path
        d="M74 112h18v18H74zM112 112h18v18h-18zM74 146h18v18H74zM112 146h18v18h-18zM176 84h16v16h-16zM200 84h16v16h-16zM176 118h16v16h-16zM200 118h16v16h-16zM490 104h26v22h-26zM534 104h26v22h-26z"
        className={styles.pane}
      />
    </>
  );
}

function Car({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 34c0-8 6-12 16-14L34 2h58l24 18c12 2 18 6 18 16v14H0z" className={styles.car} />
      <path d="M40 8h22v12H30zM68 8h22l14 12H68z" className={styles.pane} />
      <circle cx="30" cy="50" r="12" className={styles.wheel} />
      <circle cx="104" cy="50" r="12" className={styles.wheel} />
    </g>
  );
}

function ImagePicture() {
  return (
    <Bench>
      <Street />
      <Car x={250} y={214} />
      <rect x="238" y="204" width="160" height="82" rx="2" className={styles.box} />
      <Handles x={238} y={204} width={160} height={82} />
      <path
        d="M420 236V150M420 150c-34 0-46-26-30-46-6-26 20-42 42-32 26-8 46 16 36 40 12 24-10 42-34 38"
        className={styles.tree}
      />
      <path
        d="M420 240 412 156 380 140 384 96 414 66 452 74 472 104 462 146 428 156 428 240z"
        className={styles.outline}
      />
      <g className={styles.person}>
        <circle cx="540" cy="166" r="12" />
        <path d="M540 178v42M540 190l-20 18M540 190l20 14M540 220l-14 38M540 220l16 36" />
      </g>
      {[
        [540, 166],
        [540, 190],
        [520, 208],
        [560, 204],
        [540, 220],
        [526, 258],
        [556, 256],
      ].map(([cx, cy]) => (
        <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r="4.500" className={styles.joint} />
      ))}
    </Bench>
  );
}

function VideoPicture() {
  return (
    <Bench>
      <svg x="96" y="14" width="448" height="246" viewBox="24 24 592 312" preserveAspectRatio="none">
        <Street />
        <g opacity=".3">
          <Car x={70} y={224} />
        </g>
        <g opacity=".55">
          <Car x={200} y={220} />
        </g>
        <Car x={360} y={214} />
        <path d="M136 258 266 254 430 248" className={styles.trail} />
        <rect x="346" y="202" width="164" height="86" rx="2" className={styles.box} />
        <Handles x={346} y={202} width={164} height={86} />
      </svg>
      <rect x="24" y="278" width="592" height="26" rx="6" className={styles.bar} />
      <rect x="80" y="284" width="216" height="14" rx="4" className={styles.pine} />
      <rect x="330" y="284" width="170" height="14" rx="4" className={styles.warm} />
      <rect x="24" y="312" width="592" height="26" rx="6" className={styles.bar} />
      <rect x="150" y="318" width="300" height="14" rx="4" className={styles.mint} />
      {[80, 150, 230, 296, 420].map((x) => (
        <path key={x} d={`M${x} 272l6 6-6 6-6-6z`} className={styles.handle} />
      ))}
      <path d="M372 268v78" className={styles.head} />
    </Bench>
  );
}

const WAVE = Array.from({ length: 74 }, (_, n) =>
  Math.round(8 + Math.abs(Math.sin(n * 0.55) * 34 + Math.sin(n * 1.7) * 22 + Math.cos(n * 0.21) * 18)),
);

function AudioPicture() {
  return (
    <Bench>
      <rect x="24" y="24" width="592" height="168" rx="10" className={styles.bar} />
      <rect x="64" y="24" width="212" height="168" className={styles.spanA} />
      <rect x="304" y="24" width="232" height="168" className={styles.spanB} />
      {WAVE.map((height, n) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a bar of the wave is its place
          key={n}
          x={28 + n * 8}
          y={108 - height}
          width="4"
          height={height * 2}
          rx="2"
          className={n > 4 && n < 31 ? styles.mint : n > 34 && n < 64 ? styles.warm : styles.dim}
        />
      ))}
      <path d="M352 16v186" className={styles.head} />
      {[
        [224, 'mint', [150, 210, 96]],
        [264, 'warm', [220, 120, 60]],
        [304, 'mint', [90, 160]],
      ].map(([y, tone, words]) => (
        <g key={y as number}>
          <circle cx="42" cy={(y as number) + 10} r="10" className={styles[tone as 'mint' | 'warm']} />
          {(words as number[]).map((width, n, all) => (
            <rect
              key={width}
              x={66 + all.slice(0, n).reduce((sum, one) => sum + one + 12, 0)}
              y={y as number}
              width={width}
              height="20"
              rx="6"
              className={styles.dim}
            />
          ))}
        </g>
      ))}
    </Bench>
  );
}

function TextPicture() {
  const lines = [
    [40, [90, 120, 60, 150, 80]],
    [104, [130, 70, 110, 100]],
    [168, [60, 150, 90, 120, 60]],
    [232, [110, 80, 140]],
  ] as const;
  return (
    <Bench>
      <rect x="24" y="24" width="592" height="312" rx="10" className={styles.paper} />
      {lines.map(([y, words]) =>
        words.map((width, n) => (
          <rect
            key={`${y}-${width}-${words.slice(0, n).length}`}
            x={56 + words.slice(0, n).reduce((sum, one) => sum + one + 14, 0)}
            y={y + 26}
            width={width}
            height="16"
            rx="5"
            className={styles.ink}
          />
        )),
      )}
      {[
        [152, 58, 136, 'spanA'],
        [374, 58, 166, 'spanB'],
        [192, 122, 86, 'spanB'],
        [122, 186, 166, 'spanA'],
        [152, 250, 96, 'spanA'],
      ].map(([x, y, width, kind]) => (
        <g key={`${x}-${y}`}>
          <rect x={x} y={y} width={width} height="32" rx="6" className={styles[kind as 'spanA' | 'spanB']} />
          <rect
            x={x}
            y={(y as number) + 34}
            width="44"
            height="9"
            rx="4"
            className={kind === 'spanA' ? styles.pine : styles.warm}
          />
        </g>
      ))}
      <path d="M220 56c0-34 236-34 236-2" className={styles.arc} />
      <path d="M456 54l-6-9M456 54l7-8" className={styles.arc} />
    </Bench>
  );
}

function SurveyPicture() {
  return (
    <Bench>
      <rect x="110" y="20" width="420" height="320" rx="12" className={styles.paper} />
      <rect x="142" y="46" width="230" height="16" rx="6" className={styles.inkStrong} />
      <rect x="142" y="72" width="320" height="10" rx="5" className={styles.ink} />
      {[104, 148, 192].map((y, n) => (
        <g key={y}>
          <rect
            x="142"
            y={y}
            width="356"
            height="34"
            rx="8"
            className={n === 1 ? styles.chosen : styles.option}
          />
          <circle cx="164" cy={y + 17} r="8" className={styles.ring} />
          {n === 1 && <circle cx="164" cy={y + 17} r="4.500" className={styles.pine} />}
          <rect x="184" y={y + 12} width={[150, 210, 120][n]} height="10" rx="5" className={styles.ink} />
        </g>
      ))}
      <path d="M160 276h320" className={styles.scale} />
      {[0, 1, 2, 3, 4].map((n) => (
        <circle
          key={n}
          cx={160 + n * 80}
          cy="276"
          r={n === 3 ? 13 : 8}
          className={n === 3 ? styles.warm : styles.ring}
        />
      ))}
      <rect x="420" y="306" width="78" height="20" rx="6" className={styles.pine} />
    </Bench>
  );
}

export const TOOL_PICTURES = {
  c1: VideoPicture,
  c2: ImagePicture,
  c3: SurveyPicture,
  c4: TextPicture,
  c5: AudioPicture,
} as const;
