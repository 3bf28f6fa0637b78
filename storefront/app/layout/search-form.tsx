import { lazy, Suspense, useState } from 'react';
import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { typedSearch } from '~/search/search-words';
import type { Popup } from '~/search/search-suggestions';
import styles from './search-form.module.css';

const SearchSuggestions = lazy(() => import('~/search/search-suggestions'));

/** Shows the search for products. It is a GET form, so it works before hydration. */
export function SearchForm() {
  const [params] = useSearchParams();
  const words = typedSearch(params);
  return (
    <Form className={styles.form} role="search" action="/products">
      <label className="visually-hidden" htmlFor="site-search">
        Search products
      </label>
      <SearchField key={words} words={words} />
      <button type="submit" className={`plain-button ${styles.submit}`} aria-label="Search">
        <Search size={20} aria-hidden="true" />
      </button>
    </Form>
  );
}

/** Shows the search field. Its first focus loads the suggestions. */
function SearchField({ words }: { words: string }) {
  const [field, setField] = useState<HTMLInputElement>();
  const [popup, setPopup] = useState<Popup>();
  const combobox =
    field &&
    ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': popup !== undefined,
      'aria-controls': popup?.listId,
      'aria-activedescendant': popup?.activeId,
    } as const);
  return (
    <>
      <input
        // The field may have received the focus before hydration.
        ref={(input) => {
          if (input && input === document.activeElement) setField(input);
        }}
        id="site-search"
        className={styles.input}
        type="search"
        dir="auto"
        name="search"
        defaultValue={words}
        placeholder="What can we help you find?"
        autoComplete="off"
        enterKeyHint="search"
        onFocus={(event) => setField(event.currentTarget)}
        {...combobox}
      />
      {field && (
        <Suspense fallback={null}>
          <SearchSuggestions field={field} onPopup={setPopup} />
        </Suspense>
      )}
    </>
  );
}
