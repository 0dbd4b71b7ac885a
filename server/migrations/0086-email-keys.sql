-- Addresses are compared by the key of domain/src/accounts/email.ts: in the Unicode form NFKC, without
-- invisible characters, and with the domain in ASCII. The server computes the keys of stored addresses
-- right after this (server/src/platform/database/rekey-emails.ts), messages to support included.
alter table support_messages add column address text;
update support_messages set address = lower(email collate "C");
alter table support_messages alter column address set not null;
