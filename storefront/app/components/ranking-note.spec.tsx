import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RANKING_DISCLOSURE } from '@grabdeals/shared/texts';
import { createRoutesStub } from 'react-router';
import { RankingNote } from './ranking-note';

function renderOn(rankingNote: string) {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <RankingNote /> }]);
  render(<Stub hydrationData={{ loaderData: { root: { site: { rankingNote } } } }} />);
}

describe('RankingNote', () => {
  it('says that earnings change the order', () => {
    renderOn(RANKING_DISCLOSURE);
    expect(screen.getByText(RANKING_DISCLOSURE)).toBeDefined();
  });

  it('is absent on sites that do not rank by earnings', () => {
    renderOn('');
    expect(document.body.textContent).toBe('');
  });
});
