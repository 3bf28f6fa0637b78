import { fieldLabel } from '@grabdeals/shared/change-texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import { formatDateTime } from '../components/dates';
import { LoadedImage } from '../components/LoadedImage';
import { imageUrl } from '../inputs/imageUrl';
import { columns } from '../theme/styles';
import { type FieldDifference, htmlText, valueKind, valueText } from './fieldDiff';

interface FieldDiffsProps {
  fields: readonly FieldDifference[];
  beforeLabel: string;
  afterLabel: string;
}

/** Shows the two values of each field side by side, and below each other on narrow screens. */
export function FieldDiffs({ fields, beforeLabel, afterLabel }: FieldDiffsProps) {
  if (fields.length === 0) return <Typography variant="body2">The two versions are equal.</Typography>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {fields.map((field) => (
        <Box key={field.path}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
            {fieldLabel(field.path)}
          </Typography>
          <Box component="dd" sx={{ m: 0, gap: 1, ...columns({ sm: 2 }) }}>
            <Version label={beforeLabel}>
              <FieldValue {...field} side="before" />
            </Version>
            <Version label={afterLabel}>
              <FieldValue {...field} side="after" />
            </Version>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Version({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, minWidth: 0 }}>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}

interface FieldValueProps extends FieldDifference {
  side: 'before' | 'after';
}

function FieldValue({ path, side, ...values }: FieldValueProps) {
  const value = values[side];
  const kind = valueKind(path, value);
  if (kind === 'color') return <ColorValue color={value as string} />;
  if (kind === 'image') return <ImageValue url={value as string} />;
  const before = textOf(path, values.before);
  const after = textOf(path, values.after);
  if (!(side === 'before' ? before : after)) return <Typography variant="body2">–</Typography>;
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      <ChangedText before={before} after={after} side={side} />
    </Typography>
  );
}

function textOf(path: string, value: unknown): string {
  return valueKind(path, value) === 'html' ? htmlText(value as string) : valueText(value, formatDateTime);
}

/** Marks the words that the other version does not have. */
function ChangedText({ before, after, side }: { before: string; after: string; side: 'before' | 'after' }) {
  const parts = diffWordsWithSpace(before, after).filter(({ added, removed }) =>
    side === 'before' ? !added : !removed,
  );
  return parts.map(({ value, added, removed }, index) => {
    if (!added && !removed) return value;
    return (
      <Box
        component={added ? 'ins' : 'del'}
        // The parts of a text have no other identity.
        key={`${index}:${value}`}
        sx={(theme) => ({
          color: 'text.primary',
          backgroundColor: theme.alpha(theme.palette[added ? 'success' : 'error'].main, 0.18),
          textDecoration: added ? 'none' : 'line-through',
          borderRadius: 0.5,
        })}
      >
        {value}
      </Box>
    );
  });
}

function ColorValue({ color }: { color: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        aria-hidden
        sx={{ width: 20, height: 20, border: 1, borderColor: 'text.secondary', borderRadius: 0.5, flexShrink: 0 }}
        style={{ backgroundColor: color }}
      />
      <Typography variant="body2">{color}</Typography>
    </Box>
  );
}

function ImageValue({ url }: { url: string }) {
  return (
    <LoadedImage
      src={imageUrl(url)}
      fallback={<Typography variant="body2">This image could not be loaded</Typography>}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 120, objectFit: 'contain' }}
    />
  );
}
