import { articlePreviewAddress } from '@grabdeals/shared/article-preview';
import { counted } from '@grabdeals/shared/counted';
import { isCurrent } from '@grabdeals/shared/schedule';
import { verifiedDomains } from '@grabdeals/shared/site';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useGetManyAggregate } from 'react-admin';
import { SelectRecord } from '../../bulk/SelectRecords';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { formatWeekday } from '../../components/dates';
import { LoadedImage } from '../../components/LoadedImage';
import { hiddenTime } from '../../components/schedule';
import { ScheduleChip } from '../../components/ScheduleChip';
import { TagChips } from '../../components/TagChips';
import type { Article, Website } from '../../dataProvider/types';
import { imageUrl } from '../../inputs/imageUrl';
import { Link } from '../../site/routing';
import { nearestSite } from '../../site/siteAddress';
import { useSite } from '../../site/SiteContext';
import { storeOrigin } from '../../site/storeUrl';
import { clamped } from '../../theme/styles';
import { useFormPath } from '../useAdminResource';
import { articleHref } from './paths';

interface ArticleCardProps {
  article: Article;
  /** Name of the article's category. */
  category: string;
  onDeleted: () => void;
}

/** A card of All Articles. The whole card is a link to the article, or to the preview of an article that readers do not see now. */
export function ArticleCard({ article, category, onDeleted }: ArticleCardProps) {
  const edited = useSite();
  const formPath = useFormPath(article.id);
  const { id, title, image, status, createdAt, websiteName, tags } = article;
  // The list of all websites has articles that are not on the site being edited.
  const shownName = nearestSite(websiteName, edited.name) ?? edited.name;
  const isElsewhere = shownName !== edited.name;
  const { data: others } = useGetManyAggregate<Website>('sitesByName', { ids: [shownName] }, { enabled: isElsewhere });
  const domain = others?.[0] && verifiedDomains(others[0])[0];
  const site = isElsewhere ? { name: shownName, domain } : edited;
  const isHidden = status === 'Published' && !isCurrent(article);
  const href =
    status === 'Published' && !isHidden
      ? articleHref(article, site, storeOrigin())
      : articlePreviewAddress(site.name, { id });
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      {/* Above the link, which covers the card. */}
      <Box sx={{ position: 'absolute', top: 6, left: 6, zIndex: 1, borderRadius: 1, bgcolor: 'background.paper' }}>
        <SelectRecord />
      </Box>
      <Box sx={{ aspectRatio: '16 / 9', bgcolor: 'action.hover', overflow: 'hidden' }}>
        {image && (
          <LoadedImage src={imageUrl(image, 480)} sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }} />
        )}
      </Box>
      <Box sx={{ flexGrow: 1, px: 1.5, pt: 1.25 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12, mb: 0.25 }}>
          {category}
        </Typography>
        <MuiLink
          href={href}
          target="_blank"
          rel="noopener"
          color="inherit"
          underline="none"
          sx={{
            ...clamped(3),
            fontWeight: 650,
            lineHeight: 1.35,
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          {title}
        </MuiLink>
        {isHidden && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.75 }}>
            <ScheduleChip schedule={article} />
            <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {hiddenTime(article)}
            </Typography>
          </Box>
        )}
        <TagChips tags={tags} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 1.5, pr: 0.75, py: 0.75 }}>
        <Typography variant="body2" sx={{ flexGrow: 1, color: 'text.secondary', fontSize: 12 }}>
          {formatWeekday(createdAt)} · {counted(websiteName.length, 'website')}
        </Typography>
        {/* Above the link, which covers the card. */}
        <Box sx={{ position: 'relative', zIndex: 1, display: 'flex' }}>
          <Tooltip title="Edit">
            <IconButton component={Link} to={formPath} size="small" aria-label={`Edit ${title}`}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <DeleteRecordButton compact onDeleted={onDeleted} />
        </Box>
      </Box>
    </Card>
  );
}
