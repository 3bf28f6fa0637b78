import { act, fireEvent, screen } from '@testing-library/react';
import { Form, SaveButton } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import RichTextEditorInput from '../inputs/richText/RichTextEditorInput';
import { renderPage } from './renderPage';

interface EditorElement extends HTMLElement {
  editor: {
    commands: {
      insertContentAt: (position: number, text: string) => boolean;
      insertContent: (text: string) => boolean;
      setTextSelection: (position: number) => boolean;
      selectAll: () => boolean;
    };
  };
}

function FormValue() {
  return <pre data-testid="value">{useWatch({ name: 'body' }) as string}</pre>;
}

/** Opens the editor with HTML. @returns functions that read the form's value, type, select and paste. */
export async function renderEditor(html: string, onSave: (values: FieldValues) => void = () => undefined) {
  renderPage(
    <Form record={{ id: 1, body: html }} onSubmit={onSave}>
      <RichTextEditorInput source="body" label="Text" minHeight={100} />
      <FormValue />
      <SaveButton alwaysEnable />
    </Form>,
    { path: '/admin/articles' },
  );
  const element = await screen.findByRole<EditorElement>('textbox', { name: 'Text' });
  return {
    value: () => screen.getByTestId('value').textContent,
    type: (text: string) => act(() => void element.editor.commands.insertContentAt(1, text)),
    typeAtCursor: (text: string) => act(() => void element.editor.commands.insertContent(text)),
    select: (position: number) => act(() => void element.editor.commands.setTextSelection(position)),
    selectAll: () => act(() => void element.editor.commands.selectAll()),
    paste: (data: Record<string, string>, files: readonly File[] = []) =>
      fireEvent.paste(element, { clipboardData: { getData: (type: string) => data[type] ?? '', files, types: [] } }),
  };
}
