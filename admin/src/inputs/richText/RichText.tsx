import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';

const RichTextEditorInput = lazy(() => import('./RichTextEditorInput'));

interface RichTextProps {
  source: string;
  label: string;
  /** Height of the empty editor, in pixels. */
  minHeight?: number;
  /** Further buttons of the toolbar. */
  tools?: ReactNode;
}

/** Rich text in a react-admin form. The large editor is loaded when it is first rendered. */
export function RichText({ source, label, minHeight = 240, tools }: RichTextProps) {
  return (
    <Suspense fallback={<RichTextSkeleton label={label} minHeight={minHeight} />}>
      <RichTextEditorInput source={source} label={label} minHeight={minHeight} tools={tools} />
    </Suspense>
  );
}

function RichTextSkeleton({ label, minHeight }: { label: string; minHeight: number }) {
  return (
    <Box role="status" aria-label={`Loading ${label}`}>
      <Skeleton width={90} />
      <Skeleton height={40} />
      <Skeleton variant="rounded" height={minHeight} />
    </Box>
  );
}
