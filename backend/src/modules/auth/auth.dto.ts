import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class SignInDto {
  /** @example owner@grabdeals.example */
  @IsString()
  @IsNotEmpty({ message: 'Please Enter Email' })
  @MaxLength(254)
  email: string;

  /** @example grabdeals-demo */
  @IsString()
  @IsNotEmpty({ message: 'Please Enter Password' })
  @MaxLength(200)
  password: string;
}

/** An account as its owner sees it. */
export class UserView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  /** An owner manages all sites, a vendor those in `sites`. */
  role: 'owner' | 'vendor';
  sites: string[];
  /** Affiliate campaign and vendor id of the site that was signed in on. @example 5035 */
  vendorId: number;
}

export class SignInView {
  user: UserView;
  /** JWT, to be sent as it is or after `Bearer ` in the Authorization header. */
  token: string;
}
