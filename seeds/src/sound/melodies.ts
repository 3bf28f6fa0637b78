export interface Melody {
  beatsPerMinute: number;
  /** Notes between spaces: a pitch, and its length in beats where that is not one: `E4`, `G#4:1.5`. Bars are for the reader. */
  notes: string;
}

/** Beginnings of tunes that belong to nobody any more. */
export const MELODIES = {
  // Ludwig van Beethoven, 1824.
  'ode-to-joy': { beatsPerMinute: 176, notes: 'E4 E4 F4 G4 | G4 F4 E4 D4 | C4 C4 D4 E4 | E4:1.5 D4:0.5 D4:2' },
  // English, 16th century.
  greensleeves: {
    beatsPerMinute: 240,
    notes:
      'A4 | C5:2 D5 | E5:1.5 F5:0.5 E5 | D5:2 B4 | G4:1.5 A4:0.5 B4 | C5:2 A4 | A4:1.5 G#4:0.5 A4 | B4:2 G#4 | E4:2',
  },
  // James Lord Pierpont, 1857.
  'jingle-bells': { beatsPerMinute: 196, notes: 'E5 E5 E5:2 | E5 E5 E5:2 | E5 G5 C5:1.5 D5:0.5 | E5:4' },
  // French, 18th century.
  'ah-vous-dirai-je': { beatsPerMinute: 176, notes: 'C4 C4 G4 G4 | A4 A4 G4:2 | F4 F4 E4 E4 | D4 D4 C4:2' },
} as const satisfies Record<string, Melody>;

export type MelodyKey = keyof typeof MELODIES;
