import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import styles from './search-form.module.css';

/** Search for products; an ordinary GET form, so it works before and without JavaScript. */
export function SearchForm() {
  const [params] = useSearchParams();
  const words = params.get('search') ?? '';
  return (
    <Form className={styles.form} role="search" action="/products">
      <label className="visually-hidden" htmlFor="site-search">
        Search products
      </label>
      <input
        key={words}
        id="site-search"
        className={styles.input}
        type="search"
        name="search"
        defaultValue={words}
        placeholder="What can we help you find?"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className={styles.submit} aria-label="Search">
        <Search size={20} aria-hidden="true" />
      </button>
    </Form>
  );
}
