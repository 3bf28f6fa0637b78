import { parseColor, readableOn } from '@grabdeals/shared/contrast';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useGetManyAggregate } from 'react-admin';
import type { SiteMarkRecord } from '../dataProvider/siteMarks';
import { imageUrl } from '../inputs/imageUrl';

/** The storefront's default color of buttons. */
const DEFAULT_COLOR = '#000000';
const FRESH_MS = 60_000;

interface SiteMarkProps {
  siteName: string;
  label: string;
  size?: number;
}

/**
 * A square with the color of a site and its icon, or its logo if it has no icon. Without a picture, the square shows the first letter of
 * the label. The label is next to the mark, so assistive technology ignores the mark.
 */
export function SiteMark({ siteName, label, size = 20 }: SiteMarkProps) {
  const { data } = useGetManyAggregate<SiteMarkRecord>('siteMarks', { ids: [siteName] }, { staleTime: FRESH_MS });
  const [brokenPicture, setBrokenPicture] = useState<string>();
  const mark = data?.[0];
  const color = parseColor(mark?.color ?? '') ?? DEFAULT_COLOR;
  const picture = imageUrl(mark?.icon || mark?.logo || '', 160);
  const isShown = picture !== '' && picture !== brokenPicture;
  return (
    <Box
      component="span"
      aria-hidden
      data-color={color}
      data-letter={isShown ? undefined : label.charAt(0).toUpperCase()}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '5px',
        border: `2px solid ${color}`,
        bgcolor: isShown ? 'common.white' : color,
        color: readableOn(color),
        fontSize: size * 0.55,
        fontWeight: 700,
        lineHeight: 1,
        overflow: 'hidden',
        // Until the mark is loaded, only its place is reserved.
        visibility: mark ? undefined : 'hidden',
        // Generated content, so that the letter is not part of the text of the page.
        '&::before': isShown ? undefined : { content: 'attr(data-letter)' },
      }}
    >
      {isShown && (
        <Box
          component="img"
          src={picture}
          alt=""
          onError={() => setBrokenPicture(picture)}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      )}
    </Box>
  );
}
