import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that reads the theme that shoppers see, and the marks of sites, again: the header shows both. */
export function useThemeSaved(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of ['currentTheme', 'siteMarks']) void queries.invalidateQueries({ queryKey: [name] });
  };
}
