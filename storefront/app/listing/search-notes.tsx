import { Link } from 'react-router';
import { listingHref, type ListingState } from './listing-state';
import type { SearchInterpretation } from './search-interpretation';

/** Shows how the results differ from the words that the shopper has typed. */
export function SearchNotes({ state, interpretation }: { state: ListingState; interpretation: SearchInterpretation }) {
  const { text, correctedText, unmatchedWords = [] } = interpretation;
  if (correctedText === undefined && unmatchedWords.length === 0) return null;
  return (
    <p>
      {correctedText !== undefined && (
        <>
          Showing results for <strong dir="auto">{correctedText}</strong>. Search instead for{' '}
          <Link to={listingHref({ ...state, asTyped: true, page: 1 })} dir="auto">
            {text}
          </Link>
          .{' '}
        </>
      )}
      {unmatchedWords.length > 0 && (
        <>
          No product matches all words. These products may not match{' '}
          {unmatchedWords.map((word, index) => (
            <span key={word}>
              {index > 0 && (index + 1 < unmatchedWords.length ? ', ' : ' or ')}
              <strong dir="auto">{word}</strong>
            </span>
          ))}
          .
        </>
      )}
    </p>
  );
}
