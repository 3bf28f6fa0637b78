import type { components } from '@grabdeals/shared/api.gen';

type Schemas = components['schemas'];

export type User = Schemas['UserView'];
export type SignInAnswer = Schemas['SignInView'];
export type ApiErrorBody = Schemas['ErrorDto'];
export type ThemeList = Schemas['ThemesView'];
export type ThemeData = Schemas['ThemeDataView'];
export type Website = Schemas['WebsiteView'];
export type WebsiteInput = Required<Schemas['CreateWebsiteDto']>;
