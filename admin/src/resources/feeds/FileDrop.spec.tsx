import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FileDrop } from './FileDrop';

function openFileDrop() {
  const onChoose = jest.fn();
  render(<FileDrop onChoose={onChoose} />);
  const input = screen.getByLabelText<HTMLInputElement>('Feed file');
  return { input, onChoose, choose: (file: File) => fireEvent.change(input, { target: { files: [file] } }) };
}

it('offers every kind of file that feeds read, and names the kinds', () => {
  const { input } = openFileDrop();
  expect(input.accept.split(',')).toEqual(
    expect.arrayContaining(['.csv', '.psv', '.txt', '.jsonl', '.xlsx', '.xlsb', '.xls', '.ods', '.zip', '.gz']),
  );
  expect(screen.getByText(/a workbook of Excel or OpenDocument of up to 20 MB\.$/)).toBeVisible();
});

it('rejects an empty file with a message', async () => {
  const { choose, onChoose } = openFileDrop();
  choose(new File([], 'list.ods'));
  expect(await screen.findByRole('alert')).toHaveTextContent('list.ods is empty. Choose another file.');
  expect(onChoose).not.toHaveBeenCalled();
});
