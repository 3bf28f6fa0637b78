import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StrictMode } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Drawer } from './drawer';

const onClose = jest.fn();

beforeEach(() => {
  onClose.mockClear();
  // jsdom has no modal dialogs. Browsers send `close` in a later task.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
});

function open(): HTMLElement {
  render(
    <StrictMode>
      <Drawer title="Filter" side="left" onClose={onClose}>
        <p>Content</p>
      </Drawer>
    </StrictMode>,
  );
  return screen.getByRole('dialog', { name: 'Filter' });
}

describe('Drawer', () => {
  it('closes after a click on the backdrop', () => {
    const drawer = open();
    fireEvent.pointerDown(drawer);
    fireEvent.click(drawer);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('remains open after a drag from its content to the backdrop', () => {
    const drawer = open();
    fireEvent.pointerDown(screen.getByText('Content'));
    fireEvent.click(drawer);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('remains open if React runs its effects twice', async () => {
    open();
    await Promise.resolve();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('reports that the browser closed it', () => {
    const drawer = open() as HTMLDialogElement;
    drawer.open = false;
    fireEvent(drawer, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
