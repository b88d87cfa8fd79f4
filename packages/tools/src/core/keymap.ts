export interface KeyInput {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** `chords` are written `Mod+Shift+KeyZ`: physical codes, because a Korean keyboard sends ㅠ where B is meant. */
export interface KeyBinding<Command extends string = string, Group extends string = string> {
  readonly command: Command;
  readonly group: Group;
  readonly chords: readonly string[];
}

export function chordOf(event: KeyInput): string {
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push('Mod');
  if (event.altKey) parts.push('Alt');
  // A question mark or a plus needs Shift on some keyboards and none on others.
  if (event.key === '?' || event.key === '+') return [...parts, event.key].join('+');
  if (event.shiftKey) parts.push('Shift');
  const code = event.code.replace(/^Numpad(?=\d)/, 'Digit');
  return [...parts, code === '' ? event.key : code].join('+');
}

export class Keymap<Command extends string, Group extends string = string> {
  readonly bindings: readonly KeyBinding<Command, Group>[];
  #byChord = new Map<string, Command>();

  constructor(bindings: readonly KeyBinding<Command, Group>[]) {
    this.bindings = bindings;
    for (const { command, chords } of bindings) {
      for (const chord of chords) {
        if (this.#byChord.has(chord)) throw new Error(`${chord} is bound twice`);
        this.#byChord.set(chord, command);
      }
    }
  }

  find(event: KeyInput): Command | null {
    return this.#byChord.get(chordOf(event)) ?? null;
  }
}

const NAMES: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
  Equal: '=',
  Minus: '−',
  NumpadAdd: '+',
  NumpadSubtract: '−',
  Backspace: '⌫',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backslash: '\\',
};

/** How a chord is printed on the key sheet: ['Ctrl', 'Shift', 'Z']. */
export function keysOfChord(chord: string, apple: boolean): string[] {
  if (chord === '+') return ['+'];
  return chord.split('+').map((part) => {
    if (part === 'Mod') return apple ? '⌘' : 'Ctrl';
    return NAMES[part] ?? part.replace(/^(Key|Digit)/, '');
  });
}
