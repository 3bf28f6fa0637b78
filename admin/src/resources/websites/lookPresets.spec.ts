import { expect, it } from '@jest/globals';
import { COLOR_FIELDS } from '@grabdeals/shared/site-parts';
import { replacedColors } from '@grabdeals/shared/theme-colors';
import { LOOK_PRESETS } from './lookPresets';

it.each(LOOK_PRESETS.map((preset) => [preset.name, preset.theme] as const))(
  'the colors of %s are complete, and the store replaces none of them',
  (_name, theme) => {
    expect(Object.keys(theme).sort()).toEqual([...COLOR_FIELDS].sort());
    expect(replacedColors(theme)).toEqual([]);
  },
);
