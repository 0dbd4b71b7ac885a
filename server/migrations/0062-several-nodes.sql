-- Several nodes on one database.

-- Nodes whose events may not have reached the others: until then nobody trusts what they keep in memory.
create table bus_outages (
  node text primary key,
  until timestamptz not null
);

-- Limits of what is rare and must not be exceeded, such as tries of passwords and codes. The key is a
-- keyed hash of what is limited and for whom.
create table rate_limits (
  key bytea primary key,
  count integer not null check (count >= 0),
  until timestamptz not null
);
create index rate_limits_until on rate_limits (until);
