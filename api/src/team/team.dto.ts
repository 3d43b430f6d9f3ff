import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, MAX_VERSION } from '@site/contract/limits';
import { STAFF_ROLES, type StaffRole } from '@site/contract/session';
import type {
  AcceptInvitation,
  ChangePassword,
  ChangeRole,
  FindInvitation,
  InvitedPerson,
  InvitePerson,
  OpenSession,
  PendingInvitation,
  RepeatInvitation,
  Team,
  TeamMember,
} from '@site/contract/staff-team';
import { ChoiceField, IntegerField, TextField } from '../http/fields.js';
import { PasswordField } from '../staff/password-field.js';
import { SignedInAccountDto } from '../staff/sign-in.dto.js';

const NAME = { max: LIMITS.name, example: 'Zoe Park' };
const INSTANT = { format: 'date-time', example: '2026-03-02T04:05:06.789Z' };
/** More than a token has: one that is too long gets the response of a wrong one. */
const TOKEN = { max: 200, example: 'fV0mqZ0cIhQ2Pn1yqk3y1M3rQkq3bq9cYcVwJt1v2xw' };

export class InvitePersonDto implements InvitePerson {
  @TextField(NAME)
  readonly name!: string;

  @TextField({ max: LIMITS.email, example: 'ivy@example.com', email: true })
  readonly email!: string;

  @ChoiceField(STAFF_ROLES)
  readonly role!: StaffRole;
}

export class RepeatInvitationDto implements RepeatInvitation {
  @ChoiceField(STAFF_ROLES)
  readonly role!: StaffRole;
}

export class ChangeRoleDto implements ChangeRole {
  @ChoiceField(STAFF_ROLES)
  readonly role!: StaffRole;

  @IntegerField({ min: 1, max: MAX_VERSION, example: 1 })
  readonly version!: number;
}

export class FindInvitationDto implements FindInvitation {
  @TextField(TOKEN)
  readonly token!: string;
}

export class AcceptInvitationDto implements AcceptInvitation {
  @TextField(TOKEN)
  readonly token!: string;

  @TextField(NAME)
  readonly name!: string;

  @PasswordField()
  readonly password!: string;
}

export class ChangePasswordDto implements ChangePassword {
  @PasswordField()
  readonly current!: string;

  @PasswordField()
  readonly password!: string;
}

export class InvitedPersonDto implements InvitedPerson {
  @ApiProperty({ example: 'Zoe Park' })
  readonly name!: string;

  @ApiProperty({ example: 'zoe@example.com' })
  readonly email!: string;
}

export class TeamMemberDto extends SignedInAccountDto implements TeamMember {
  @ApiProperty({ enum: STAFF_ROLES, example: 'office' })
  readonly role!: StaffRole;

  @ApiProperty({ type: 'integer', example: 1 })
  readonly version!: number;

  @ApiProperty(INSTANT)
  readonly joinedAt!: string;

  @ApiProperty({ ...INSTANT, type: String, nullable: true })
  readonly lastSeenAt!: string | null;
}

export class PendingInvitationDto extends SignedInAccountDto implements PendingInvitation {
  @ApiProperty({ enum: STAFF_ROLES, example: 'office' })
  readonly role!: StaffRole;

  @ApiProperty(INSTANT)
  readonly expiresAt!: string;
}

export class TeamDto implements Team {
  @ApiProperty({ type: [TeamMemberDto] })
  readonly members!: TeamMemberDto[];

  @ApiProperty({ type: [PendingInvitationDto] })
  readonly invitations!: PendingInvitationDto[];
}

export class OpenSessionDto implements OpenSession {
  @ApiProperty({ example: '1', description: 'A number, as digits.' })
  readonly id!: string;

  @ApiProperty({ example: 'Firefox on Windows' })
  readonly browser!: string;

  @ApiProperty(INSTANT)
  readonly openedAt!: string;

  @ApiProperty(INSTANT)
  readonly lastSeenAt!: string;

  @ApiProperty({ example: true, description: 'Whether this is the session that made the request.' })
  readonly current!: boolean;
}
