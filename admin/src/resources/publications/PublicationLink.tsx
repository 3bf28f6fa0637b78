import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath, useResourceContext } from 'react-admin';
import { shownAddress } from '../../inputs/imageUrl';
import { Link as RouterLink } from '../../site/routing';
import type { Publication, PublicationKind } from './publicationType';

interface PublicationLinkProps<T extends Publication> {
  kind: PublicationKind<T>;
  record: T;
}

const PICTURE = { width: 44, height: 44, borderRadius: 1, flexShrink: 0, objectFit: 'cover' } as const;
/** A quote may be long: the list shows how it begins. */
const CLAMPED = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** A record's picture and name, which leads to its form. */
export function PublicationLink<T extends Publication>({ kind, record }: PublicationLinkProps<T>) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id: record.id });
  const image = kind.imageOf?.(record);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {image && <Box component="img" src={shownAddress(image)} alt="" loading="lazy" sx={PICTURE} />}
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600, ...CLAMPED }}>
        {String(record[kind.nameField])}
      </Link>
    </Box>
  );
}
