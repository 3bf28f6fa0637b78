import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

interface PageHeaderProps {
  title: string;
  /** One line that says what the page is for. */
  help: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
}

/**
 * Head of every page: title, one line of help, one primary action at the right. Gets the focus if a link to it has gone with the former
 * page, so that the keyboard and screen readers begin at the page's start. The first page of a visit leaves the focus where it is, so
 * that the first Tab reaches "Skip to content".
 */
export function PageHeader({ title, help, action }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFollowedLink = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (hasFollowedLink && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [hasFollowedLink]);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1.5, mb: 2.5 }}
    >
      <PageTitle title={title} />
      {/* On phones the help gets the whole width and the action its own row. */}
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, minWidth: 0 }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          {help}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}

/** Title of the browser tab. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} | ${TEXTS.siteManager}`}</title>;
}
