import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { listingHref, type ListingState } from './listing-state';
import type { SearchInterpretation } from './search-interpretation';

/** Shows how the results differ from the words that the shopper has typed. */
export function SearchNotes({ state, interpretation }: { state: ListingState; interpretation: SearchInterpretation }) {
  const {
    text,
    correctedText,
    unmatchedWords = [],
    firstMatchAll,
    similarTo,
    isOutsidePrice,
    filters,
  } = interpretation;
  const price = filters.find(({ kind }) => kind === 'price');
  const notes: ReactNode[] = [];
  if (correctedText !== undefined)
    notes.push(
      <>
        Showing results for <strong dir="auto">{correctedText}</strong>. Search instead for{' '}
        <Link to={listingHref({ ...state, asTyped: true, page: 1 })} dir="auto">
          {text}
        </Link>
        .
      </>,
    );
  if (isOutsidePrice && price)
    notes.push(
      <>
        Nothing here costs <strong dir="auto">{price.words}</strong>. These come nearest.
      </>,
    );
  if (similarTo !== undefined)
    notes.push(
      <>
        No <strong dir="auto">{similarTo}</strong> here. These are similar.
      </>,
    );
  if (unmatchedWords.length > 0)
    notes.push(
      <>
        {firstMatchAll ? 'The best matches come first. The others' : 'No product matches all words. These products'} may
        not match {unmatchedWords.map(wordInList)}.
      </>,
    );
  if (notes.length === 0) return null;
  return (
    <p>
      {notes.map((note, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {note}
        </Fragment>
      ))}
    </p>
  );
}

/** Returns a word with what separates it from the words before it. */
function wordInList(word: string, index: number, { length }: readonly string[]): ReactNode {
  return (
    <Fragment key={word}>
      {index > 0 && (index + 1 < length ? ', ' : ' or ')}
      <strong dir="auto">{word}</strong>
    </Fragment>
  );
}
