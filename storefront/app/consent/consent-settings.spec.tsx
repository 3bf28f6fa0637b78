import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ConsentValue } from '@grabdeals/shared/cookies';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import ConsentSettings from './consent-settings';
import { selectionKey } from './consent-selection';

const SITE = 'sunsetdeals';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no pointer events and no modal dialogs.
  document.defaultView!.PointerEvent ??= MouseEvent as typeof PointerEvent;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

function open(choice?: ConsentValue, privacySignal = false) {
  const onChoose = jest.fn<(value: ConsentValue) => void>();
  render(
    <MemoryRouter>
      <ConsentSettings
        siteName={SITE}
        choice={choice}
        privacySignal={privacySignal}
        onClose={() => undefined}
        onChoose={onChoose}
      />
    </MemoryRouter>,
  );
  return onChoose;
}

const toggle = (name: string) => screen.getByRole('switch', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the cookie settings', () => {
  it('have three tabs and four switches, of which Necessary cannot be changed', () => {
    open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Consent', 'Details', 'About']);
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    expect(toggle('Necessary').getAttribute('aria-checked')).toBe('true');
    expect(
      toggle('Necessary').getAttribute('aria-disabled') ?? toggle('Necessary').getAttribute('disabled'),
    ).not.toBeNull();
  });

  it('declare the number of cookies of each category', () => {
    open();
    fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Necessary 5',
      'Preferences 0',
      'Statistics 3',
      'Marketing 0',
      'Unclassified 0',
    ]);
  });

  it('store the selection, and show it again', () => {
    const onChoose = open();
    fireEvent.click(toggle('Statistics'));
    press('Allow Selection');
    expect(onChoose).toHaveBeenCalledWith('allowselection');
    expect(localStorage.getItem(selectionKey(SITE))).toBe('statistics');
  });

  it.each([
    ['Deny', 'deny'],
    ['Allow All', 'allowall'],
  ] as const)('%s means %s', (button, value) => {
    const onChoose = open();
    press(button);
    expect(onChoose).toHaveBeenCalledWith(value);
    expect(localStorage.getItem(selectionKey(SITE))).toBeNull();
  });

  it('start with the previous selection', () => {
    localStorage.setItem(selectionKey(SITE), 'statistics');
    open('allowselection');
    expect(toggle('Statistics').getAttribute('aria-checked')).toBe('true');
    expect(toggle('Marketing').getAttribute('aria-checked')).toBe('false');
  });

  it('explain the Global Privacy Control signal', () => {
    open('allowall', true);
    expect(screen.getByText(/Global Privacy Control/)).toBeTruthy();
  });
});
