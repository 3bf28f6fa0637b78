import type { ThemeData } from '@grabdeals/shared/theme';

export interface LookPreset {
  id: string;
  name: string;
  theme: ThemeData;
}

function preset(id: string, name: string, main: string, deal: string, pattern: string, footer: string): LookPreset {
  return {
    id,
    name,
    theme: {
      topBrandDealBG: deal,
      topBrandDealPattrenColor: pattern,
      footerBG: footer,
      footerTextColor: 'white',
      footerDeviderColor: pattern,
      socialIconColor: 'white',
      commonTextColor: '#222222',
      headerOfferIconColor: main,
      linkTextColor: main,
      grabDealButtonBG: main,
      grabDealButtonTextColor: 'white',
      brandTagBG: footer,
      brandTagTextColor: 'white',
    },
  };
}

/** Colors to start a website with. All have the contrast that the store requires. */
export const LOOK_PRESETS: readonly LookPreset[] = [
  preset('coral', 'Coral', '#B3261E', '#FDECEA', '#F6B8B3', '#3B1512'),
  preset('amber', 'Amber', '#9A4A00', '#FFF3E0', '#F4B183', '#3A1D05'),
  preset('forest', 'Forest', '#1B6B3A', '#E8F5EC', '#A9D8B8', '#0F2E1B'),
  preset('ocean', 'Ocean', '#1F4E79', '#E8F1F8', '#A8CBE6', '#0E2233'),
  preset('violet', 'Violet', '#5B3A9B', '#F1ECFA', '#C6B3EA', '#22153D'),
  preset('graphite', 'Graphite', '#2B2F36', '#F0F1F3', '#C4C8CE', '#17191D'),
];
