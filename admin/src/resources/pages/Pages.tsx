import { isTextPage } from '@grabdeals/shared/text-pages';
import { useParams } from 'react-router-dom';
import { StateMessage } from '../../components/PageState';
import { FooterPage } from './FooterPage';
import { FOOTER, PageList } from './PageList';
import { TextPageForm } from './TextPageForm';

/** The list of pages, or the form of the page in the URL. */
export default function Pages() {
  const { page } = useParams();
  if (page === undefined) return <PageList />;
  if (page === FOOTER) return <FooterPage />;
  if (isTextPage(page)) return <TextPageForm page={page} />;
  return <StateMessage title="Page not found" titleComponent="h1" text="Choose a page under Pages in the menu." />;
}
